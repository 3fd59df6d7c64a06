-- Completes a refresh and notifies the waiting gateways, but only while the caller still holds the lock. A flush
-- deletes the lock, so that a value loaded before the flush is not stored.
-- KEYS[1] value, KEYS[2] lock, in the slot of the value. ARGV[1] lock token, ARGV[2] channel, ARGV[3] message; to store
-- a value also ARGV[4] value, ARGV[5] its TTL in ms. Returns 1 if the caller still held the lock.
if redis.call('GET', KEYS[2]) ~= ARGV[1] then
  return 0
end
redis.call('DEL', KEYS[2])
if ARGV[4] then
  redis.call('SET', KEYS[1], ARGV[4], 'PX', ARGV[5])
end
redis.call('PUBLISH', ARGV[2], ARGV[3])
return 1

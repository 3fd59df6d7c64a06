-- Ends a refresh and tells every gateway that waits. Only while the lock is still ours: a flush takes it away, and then
-- what was loaded before the flush must not come back.
-- KEYS[1] value, KEYS[2] lock, in the slot of the value. ARGV[1] our token, ARGV[2] channel, ARGV[3] message; to keep a
-- value also ARGV[4] value, ARGV[5] its life in ms. Returns 1 when the lock was still ours.
if redis.call('GET', KEYS[2]) ~= ARGV[1] then
  return 0
end
redis.call('DEL', KEYS[2])
if ARGV[4] then
  redis.call('SET', KEYS[1], ARGV[4], 'PX', ARGV[5])
end
redis.call('PUBLISH', ARGV[2], ARGV[3])
return 1

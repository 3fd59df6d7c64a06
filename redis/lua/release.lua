-- Releases a lock or a claim only while the caller holds it: after its expiry the lock may belong to another holder.
-- KEYS[1] lock, ARGV[1] lock token. Returns 1 if it was released.
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0

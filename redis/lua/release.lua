-- Releases a lock or claim only while the caller holds it. After expiry, another caller may hold the lock.
-- KEYS[1] lock, ARGV[1] lock token. Returns 1 if it was released.
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0

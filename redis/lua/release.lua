-- Deletes a key if it still has the expected value. After a lock has expired, another caller may hold it.
-- KEYS[1] key, ARGV[1] expected value, e.g. a lock token. Returns 1 if the key was deleted.
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0

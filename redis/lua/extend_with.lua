-- Writes a second key and restarts the TTL of the first key. Does nothing if the first key is missing, because its
-- session has ended. SET comes first, because a full server refuses only the first write of a script.
-- KEYS[1] key, KEYS[2] second key, ARGV[1] its value, ARGV[2] TTL of both in ms. Returns 1 if the first key existed.
if redis.call('EXISTS', KEYS[1]) == 0 then
  return 0
end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return redis.call('PEXPIRE', KEYS[1], ARGV[2])

-- Restarts the TTL of a key and writes a second key with the same TTL, unless the first key is missing: nothing must be
-- stored beside a session that has ended.
-- KEYS[1] key, KEYS[2] second key, ARGV[1] its value, ARGV[2] TTL in ms. Returns 1 if the first key existed.
if redis.call('PEXPIRE', KEYS[1], ARGV[2]) == 0 then
  return 0
end
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return 1

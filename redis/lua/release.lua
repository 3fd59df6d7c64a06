-- Frees a lock or a claim only while it is still ours: a holder that outlived it must not free the next holder's.
-- KEYS[1] lock, ARGV[1] our token. Returns 1 when freed.
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0

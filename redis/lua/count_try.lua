-- Counts attempts at a secret: failed and pending attempts, the number of locks, and the end of the current lock.
-- bff/store/store.ts implements the same arithmetic for the memory driver.
-- KEYS[1] count, `<failed> <pending> <closures> <closed until> <last reserved>`, times in epoch ms, no TTL.
-- ARGV[1] step: look, reserve, fail or release. ARGV[2] current epoch ms, ARGV[3] failures until a lock, ARGV[4] and
-- ARGV[5] ms of the first and of the longest lock, ARGV[6] ms after which a pending attempt counts as failed.
-- Returns {1 if the reserved attempt is allowed, remaining ms of the lock, attempts left}.
local step, now, max = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local value = redis.call('GET', KEYS[1])
local read = {string.match(value or '', '^(%d+) (%d+) (%d+) (%d+) (%d+)$')}
local failed, pending, closures = tonumber(read[1] or 0), tonumber(read[2] or 0), tonumber(read[3] or 0)
local closedUntil, reservedAt = tonumber(read[4] or 0), tonumber(read[5] or 0)
local admitted = 0
if pending > 0 and now - reservedAt > tonumber(ARGV[6]) then
  failed, pending = failed + pending, 0
end
if step == 'fail' then
  failed, pending = failed + 1, math.max(0, pending - 1)
elseif step == 'release' then
  pending = math.max(0, pending - 1)
end
if failed >= max then
  closures = closures + 1
  closedUntil = now + math.min(tonumber(ARGV[4]) * 2 ^ (closures - 1), tonumber(ARGV[5]))
  failed = 0
end
if step == 'reserve' and closedUntil <= now and failed + pending < max then
  pending, reservedAt, admitted = pending + 1, now, 1
end
if failed + pending + closures == 0 then
  redis.call('DEL', KEYS[1])
elseif step ~= 'look' then
  local count = string.format('%d %d %d %.0f %.0f', failed, pending, closures, closedUntil, reservedAt)
  redis.call('SET', KEYS[1], count)
end
return {admitted, math.max(0, closedUntil - now), max - failed - pending}

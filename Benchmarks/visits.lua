-- wrk tells visits: each of another page, of which the notebook has a note (hit) or has none (miss).
-- Arguments: hit or miss, the number of links.

local head = {
  "POST /api/v1/visits HTTP/1.1",
  "Host: " .. wrk.host .. ":" .. wrk.port,
  "Authorization: Bearer backnote-benchmark-backnote-benchmark-token",
  "Content-Type: application/json",
  "Content-Length: ",
}
local before, first, count = table.concat(head, "\r\n"), 0, 1

function init(arguments)
  count = tonumber(arguments[2])
  if arguments[1] == "miss" then first = count end
  math.randomseed(os.time())
end

function request()
  local number = first + math.random(0, count - 1)
  local body = string.format(
    '{"title":"Article %d","webpageURL":"https://site-%d.example/articles/%d/what-it-says-%d?id=%d&utm_source=mail"}',
    number, number % 5000, math.floor(number / 7), number, number)
  return before .. #body .. "\r\n\r\n" .. body
end

-- One line: requests a second, p50 and p99 in microseconds, and what went wrong.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("RESULT\t%.0f\t%d\t%d\t%d\n", summary.requests / summary.duration * 1e6,
    latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end

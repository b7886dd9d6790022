-- wrk visits pages with the tokens of random accounts. See visits.py for the accounts and their pages.
-- Arguments: the kind of request, the number of accounts, the number of links of each, and a seed.

local extension = "chrome-extension://abcdefghijklmnopabcdefghijklmnop"
local kinds = {
  -- Accounts with an even number keep no history of visits, so that the visit only reads.
  hit = { path = "/api/v1/visits", page = 0, parity = 0 },
  miss = { path = "/api/v1/visits", page = 1000, parity = 0 },
  recorded = { path = "/api/v1/visits", page = 0, parity = 1 },
  -- What the extension sends on a page whose hash it has.
  question = { path = "/api/v1/suggestions?isVisit=true", page = 0, parity = 0, origin = extension },
  -- What the extension sends every five minutes: the account has a change for each four links.
  index = { path = "/api/v1/link-index?since=", parity = 1, origin = extension },
  -- A new note with a link.
  note = { path = "/api/v1/notes", page = 2000, parity = 0 },
}
local bodies = {
  visit = '{"title":"Article %d","webpageURL":"%s"}',
  note = '{"title":"Note","body":"What is to be compared later.","links":[{"title":"Article %d","webpageURL":"%s"}]}',
}
local kind, pairs_of_accounts, pages

function init(arguments)
  kind = kinds[arguments[1]]
  pairs_of_accounts = math.floor(tonumber(arguments[2]) / 2)
  pages = tonumber(arguments[3])
  math.randomseed(tonumber(arguments[4]))
end

function request()
  local account = 2 * math.random(0, pairs_of_accounts - 1) + kind.parity
  local head = string.format(
    "Host: %s:%s\r\nAuthorization: Bearer backnote-benchmark-%d\r\n%s", wrk.host, wrk.port, account,
    kind.origin and "Origin: " .. kind.origin .. "\r\n" or "")
  if kind == kinds.index then
    return string.format("GET %s%d HTTP/1.1\r\n%s\r\n", kind.path, math.ceil(pages / 4), head)
  end
  local group, page = account % 100, kind.page + math.random(0, pages - 1)
  local url = string.format(
    "https://site-%d.example/articles/%d/what-it-says-%d?id=%d&utm_source=mail", group * 20 + page, group, page, page)
  local body = string.format(kind == kinds.note and bodies.note or bodies.visit, page, url)
  return string.format(
    "POST %s HTTP/1.1\r\n%sContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", kind.path, head, #body, body)
end

-- One line: the requests, the seconds, p50 and p99 in microseconds, and what went wrong.
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("RESULT\t%d\t%.6f\t%d\t%d\t%d\n", summary.requests, summary.duration / 1e6,
    latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end

/** The filters of the search in English, as a query has them. The other languages have the same keys. */
export const en = {
  "is:pinned": "Pinned",
  "is:archived": "Archived",
  "is:gone": "Page gone",
  "is:moved": "Page moved",
  "has:link": "With a link",
  "has:quote": "With a quote",
  "has:ink": "With a drawing",
  "has:reminder": "With a reminder",
};

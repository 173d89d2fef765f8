/**
 * The rows of a `jsonArrayFrom` or the row of a `jsonObjectFrom`: SQLite hands both over as JSON text. Only for results of those two
 * helpers, whose shape the query itself decides.
 */
export function parsedJson<Value>(result: Value): Value {
  return typeof result === 'string' ? JSON.parse(result) : result;
}

// Search results, sorted as the visitor likes.
import { getJson } from "../api.js";
import { part } from "../dom.js";
import { expectSome, list } from "../listing.js";

const query = new URLSearchParams(location.search);
const words = (query.get("q") ?? "").trim();
const sort = part("sort");
const grid = part("results");

async function search() {
  expectSome(grid, 4);
  const answer = await getJson(`/api/search?${new URLSearchParams({ q: words, sort: sort.value })}`);
  list(grid, answer.products);
  part("found").textContent = answer.products.length === 1 ? "1 product" : `${answer.products.length} products`;
}

if (words !== "") {
  part("heading").textContent = `Results for “${words}”`;
  document.getElementById("find").value = words;
}
sort.value = query.get("sort") ?? "newest";
sort.addEventListener("change", search);
await search();

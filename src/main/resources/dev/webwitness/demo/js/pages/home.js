// The front page and the collections: one grid of chosen products.
import { getJson } from "../api.js";
import { part } from "../dom.js";
import { expectSome, list } from "../listing.js";

const grid = part("products");
expectSome(grid, 4);
list(grid, (await getJson(`/api/products?collection=${grid.dataset.products}`)).products);

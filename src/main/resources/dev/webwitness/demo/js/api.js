// The shop's own API: every answer is JSON, problems included.

/** Where the carrier and the payment service live. */
export const partner = document.querySelector('meta[name="shop-partner"]').content;

/** Where live stock is told. */
export const live = document.querySelector('meta[name="shop-live"]').content;

/** Reads JSON. */
export async function getJson(path) {
  const response = await fetch(path, { headers: { Accept: "application/json" } });
  return response.json();
}

/** Sends a form's fields, reads JSON. */
export async function postForm(path, fields) {
  const response = await fetch(path, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(fields),
  });
  return response.json();
}

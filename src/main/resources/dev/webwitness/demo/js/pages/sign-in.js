// Signing in.
import { part, ready } from "../dom.js";

async function signIn(event) {
  event.preventDefault();
  const response = await fetch("/api/session", { method: "POST", body: new URLSearchParams(new FormData(event.target)) });
  if (!response.ok) {
    const answer = await response.json();
    part("problem").textContent = answer.message;
    part("problem").hidden = false;
    return;
  }
  location.assign(new URLSearchParams(location.search).has("checkout") ? "/checkout" : "/account");
}

part("sign-in").addEventListener("submit", signIn);
ready();

// <star-rating product="…">: five stars in an open shadow root.
import { postForm } from "../api.js";

const style = new CSSStyleSheet();
style.replaceSync(`
  fieldset { border: 0; margin: 0; padding: 0; display: flex; align-items: center; }
  legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  label { position: relative; cursor: pointer; padding: .1rem; font-size: 1.7rem; line-height: 1; color: #d8cab4; }
  label.lit { color: #c8812f; }
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  label:has(:focus-visible) { outline: 3px solid #b2512c; border-radius: 6px; }
  p { margin: .3rem 0 0; min-height: 1.6em; color: #5c6a62; font-size: .95rem; }
`);

customElements.define(
  "star-rating",
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [style];
      const star = (count) =>
        `<label><input type="radio" name="stars" value="${count}" aria-label="${count} ${count === 1 ? "star" : "stars"}"><span aria-hidden="true">★</span></label>`;
      root.innerHTML = `<fieldset><legend>Your rating</legend>${[1, 2, 3, 4, 5].map(star).join("")}</fieldset><p role="status">Tell others how it holds up.</p>`;
      root.querySelector("fieldset").addEventListener("change", async (event) => {
        const stars = Number(event.target.value);
        root.querySelectorAll("label").forEach((label, index) => label.classList.toggle("lit", index < stars));
        const answer = await postForm("/api/ratings", { product: this.getAttribute("product"), stars });
        root.querySelector("p").textContent = answer.message;
      });
    }
  },
);

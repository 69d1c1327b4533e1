// <newsletter-signup>: a small form in a closed shadow root.
import { postForm } from "../api.js";

const style = new CSSStyleSheet();
style.replaceSync(`
  form { display: grid; grid-template-columns: 1fr auto; gap: .4rem .6rem; font: inherit; }
  label { grid-column: 1 / -1; font-size: .92rem; }
  input { min-width: 0; min-height: 44px; box-sizing: border-box; padding: .4rem 1rem; border: 0; border-radius: 999px; font: inherit; background: #fff; color: #22302a; }
  button { min-height: 44px; padding: .4rem 1.2rem; border: 0; border-radius: 999px; background: #e0a458; color: #22302a; font: inherit; font-weight: 600; cursor: pointer; }
  p { grid-column: 1 / -1; margin: 0; min-height: 1.6em; font-size: .92rem; }
  :focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
`);

customElements.define(
  "newsletter-signup",
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: "closed" });
      root.adoptedStyleSheets = [style];
      root.innerHTML = `
        <form>
          <label for="letter-email">Newsletter email</label>
          <input id="letter-email" name="email" type="email" autocomplete="email" required>
          <button type="submit">Subscribe</button>
          <p role="status"></p>
        </form>`;
      root.querySelector("form").addEventListener("submit", async (event) => {
        event.preventDefault();
        const answer = await postForm("/api/newsletter", new FormData(event.target));
        root.querySelector("p").textContent = answer.message;
      });
    }
  },
);

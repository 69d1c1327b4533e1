// Tells the shop around this frame which slot was picked.
document.querySelector("fieldset").addEventListener("change", (event) => {
  parent.postMessage({ type: "slot", slot: event.target.value }, new URL(document.referrer).origin);
});

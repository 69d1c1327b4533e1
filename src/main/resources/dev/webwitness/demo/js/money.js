// Prices are whole cents until they are shown.
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Cents as people read them: 1800 → "$18.00". */
export const money = (cents) => dollars.format(cents / 100);

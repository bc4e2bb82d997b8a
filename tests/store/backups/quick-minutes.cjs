// Preloaded into a site: what it does each minute it does 20 times a second, and an hour of its steady clock takes 3 seconds.
const { setInterval: realInterval } = globalThis;
const realNow = performance.now.bind(performance);

globalThis.setInterval = (work, ms, ...values) => realInterval(work, ms === 60_000 ? 50 : ms, ...values);
performance.now = () => realNow() * 1_200;

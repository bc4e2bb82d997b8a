/** Loaded before a site: a window of ten seconds lasts for minutes, so that a test fits into it on any machine. */
const realNow = performance.now.bind(performance);
performance.now = () => realNow() / 30;

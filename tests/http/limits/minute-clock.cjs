/** Loaded before a site: each request takes a minute of its clocks, on any machine. Timers do not follow them. */
const { Server } = require('node:http');

const RealDate = Date;
let passed = 0;
const now = () => RealDate.now() + passed;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length > 0 ? values : [now()]));
  }
  static now() {
    return now();
  }
};

const realNow = performance.now.bind(performance);
performance.now = () => realNow() + passed;

const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...values) {
  if (event === 'request') passed += 60_000;
  return emit.call(this, event, ...values);
};

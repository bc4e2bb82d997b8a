/** Loaded before a site: its clock runs 600 times as fast, so that three hours pass in 18 seconds. Timers do not. */
const RealDate = Date;
const start = RealDate.now();
const now = () => start + (RealDate.now() - start) * 600;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length > 0 ? values : [now()]));
  }
  static now() {
    return now();
  }
};

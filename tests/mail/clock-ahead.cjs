// Preloaded into a site: its clock is CLOCK_AHEAD_MS milliseconds ahead of the machine's.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const MachineDate = Date;

globalThis.Date = class extends MachineDate {
  constructor(...given) {
    if (given.length > 0) super(...given);
    else super(MachineDate.now() + ahead);
  }

  static now() {
    return MachineDate.now() + ahead;
  }
};

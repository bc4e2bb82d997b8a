/** What a route says about itself in its `handle`. */
export type PageHandle = {
  /** Its first section is dark and runs under the header. */
  overHero?: boolean;
  /** The same for everybody without a cookie: may be kept and answered from memory (design, "Pages as fast as files"). */
  shared?: boolean;
};

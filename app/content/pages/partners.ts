/** The partners section (specification, section 1). */
export const PARTNERS_HEADLINE = 'Our Proud Partners';
export const PARTNERS_INVITATION = 'Join our trusted partners and grow your business with us!';
export const PARTNERS_LINK = 'Become a Partner';

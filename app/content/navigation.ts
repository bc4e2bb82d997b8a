export type MenuLink = { to: string; label: string };

export const MAIN_MENU: MenuLink[] = [
  { to: '/', label: 'Home' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/about-us', label: 'About' },
  { to: '/contact-us', label: 'Contact' },
];

/** In the order of the specification, section 2. */
export const POLICY_LINKS: MenuLink[] = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-use', label: 'Terms of Use' },
  { to: '/terms-and-conditions', label: 'Terms and Conditions' },
  { to: '/refund-policy', label: 'Refund Policy' },
  { to: '/communication-policy', label: 'Communication Policy' },
];

/** The company's own pages: those of `content/more`, and policies beside those of the specification. */
export type OwnPages = { company: MenuLink[]; legals: MenuLink[] };

export const footerColumns = ({ company, legals }: OwnPages): { title: string; links: MenuLink[] }[] => [
  {
    title: 'Solutions',
    links: [
      { to: '/pricing', label: 'Pricing' },
      { to: '/how-it-works', label: 'How It Works' },
      { to: '/operational-framework', label: 'Operational Framework' },
      { to: '/lead-gen-strategies', label: 'Lead Generation Strategies' },
      { to: '/lead-nurturing', label: 'Lead Nurturing' },
      { to: '/partner-playbook', label: 'Partner Playbook' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about-us', label: 'About' },
      { to: '/resources', label: 'Resources' },
      { to: '/contact-us', label: 'Contact' },
      ...company,
    ],
  },
  { title: 'Legals', links: [...POLICY_LINKS, ...legals] },
];

const PARTS_OF_THE_PROCESS = ['/operational-framework', '/lead-gen-strategies', '/lead-nurturing', '/partner-playbook'];

/** Returns the pages above a page, from the home page down. */
export function parentsOf(path: string): { name: string; path: string }[] {
  return [
    { name: 'Home', path: '/' },
    ...(path.startsWith('/resources/') ? [{ name: 'Resources', path: '/resources' }] : []),
    ...(PARTS_OF_THE_PROCESS.includes(path) ? [{ name: 'How It Works', path: '/how-it-works' }] : []),
  ];
}

export const PROCESS_HERO = {
  headline: "You Seal the Deal, We'll Take It from There",
  text: 'We find, check and connect the lead, and keep the paperwork moving. The deal itself is yours.',
  link: 'Follow the five steps',
};

export const PROCESS = {
  headline: 'Five steps to the closing table',
  steps: [
    {
      title: 'Understanding needs',
      ours: 'Ask homeowners what they own, whether they intend to sell and whether an agent is already involved. Then verify the answers.',
      yours: 'Tell us your ZIP codes and the kinds of lead you want.',
    },
    {
      title: 'Smart agent matching',
      ours: 'Match the lead to one agent, and to nobody else.',
      yours: 'Reply “Accepted” to take it.',
    },
    {
      title: 'Scheduling',
      ours: 'Find a time for the call. We aim for full connection, subject to your availability.',
      yours: 'Keep that time free, and pick up.',
    },
    {
      title: 'Transparent progress tracking',
      ours: 'Keep track of the lead’s progress, and share what we know with you.',
      yours:
        'Tell us how it goes. If there is a problem with a lead, reply within 48 hours of delivery to get a replacement or credit.',
    },
    {
      title: 'Closing',
      ours: 'Help with dates, documents and signatures until the sale closes.',
      yours: 'Seal the deal.',
    },
  ],
  link: 'See plans and prices',
};

export const FRAMEWORK = {
  headline: 'The operation behind the five steps',
  text: 'What we plan, automate and measure so that the calls reach you.',
  parts: [
    { title: 'Targeted growth', text: 'Your ZIP codes first, then the ones beside them.' },
    { title: 'Automation', text: 'What repeats goes to software.' },
    { title: 'Outreach', text: 'Several channels, planned together.' },
    { title: 'Tools', text: 'Our process, fitted to the ones you use.' },
    { title: 'Data', text: 'Results decide what we do next.' },
  ],
  to: '/operational-framework',
  link: 'Open the operational framework',
};

export const STRATEGIES = {
  headline: 'Where the conversations come from',
  text: 'We reach people in the ZIP codes you choose through several channels, and put more effort into whatever brings replies.',
  to: '/lead-gen-strategies',
  link: 'Read our lead strategies',
};

export const NURTURING = {
  headline: 'No one gets a raw lead',
  text: 'A name on a form is only the start. What we hand over is what we call the Cooked Lead.',
  stages: [
    { title: 'Raw inquiry', text: 'Someone raises a hand.' },
    { title: 'AI verification', text: 'Software checks the facts and clears the noise.' },
    { title: 'Inside sales associates', text: 'A person listens and verifies again.' },
    { title: 'Cooked Lead', text: 'Verified twice, and handed to you.' },
  ],
  to: '/lead-nurturing',
  link: 'See how a lead is nurtured',
};

export const PLAYBOOK = {
  headline: 'What you can expect of us as a partner',
  blocks: [
    { title: 'Communication', text: 'Plain answers, bad news included.' },
    { title: 'Support', text: 'Help with the file in front of you.' },
    { title: 'Consistency', text: 'The same checks for every lead.' },
    { title: 'Innovation', text: 'New methods once they prove themselves.' },
  ],
  to: '/partner-playbook',
  link: 'Read the partner playbook',
};

// The states of the site that no address alone shows. Each brings its page there; `phone` says that the menu is folded.

/** These need a store without reviews. */
export const EMPTY_STATES = {
  'no-reviews': {
    async show(page) {
      await page.goto('/');
      await page.locator('#reviews').scrollIntoViewIfNeeded();
    },
  },
};

export const STATES = {
  'one-review': {
    async show(page, { request }) {
      await review(request, 'The call came at nine at night, and by ten we had a listing appointment.');
      await page.goto('/');
      await page.locator('#reviews').scrollIntoViewIfNeeded();
    },
  },
  'many-reviews': {
    async show(page, { request }) {
      for (let n = 1; n <= 6; n += 1) {
        await review(
          request,
          `Call number ${n} was a seller who was ready to talk, and I was the only agent on the line.`,
        );
      }
      await page.goto('/');
      await page.locator('#reviews').scrollIntoViewIfNeeded();
    },
  },
  'very-long-words': {
    async show(page, { request }) {
      await review(request, 'Extraordinarily'.repeat(20), { firstName: 'Wolfeschlegelsteinhausen'.repeat(3) });
      await page.goto('/');
      await page.locator('#reviews').scrollIntoViewIfNeeded();
    },
  },
  'menu-open': {
    async show(page, { phone }) {
      await page.goto('/');
      await page.getByRole('button', { name: phone ? 'Open the menu' : 'Show our phone number' }).click();
    },
  },
  'dialog-open': {
    async show(page) {
      await page.goto('/?review=new');
      await page.getByRole('dialog').waitFor();
    },
  },
  'errors-shown': {
    fullPage: true,
    async show(page) {
      await choosePlan(page);
      await page.getByRole('button', { name: 'Save Details' }).click();
      await page.getByText('state is required.').first().waitFor();
    },
  },
  'success-alert': {
    async show(page) {
      await page.goto('/contact-us');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Your message has been sent successfully!').waitFor();
    },
  },
  'chat-open': {
    async show(page) {
      await page.goto('/');
      await page.getByRole('button', { name: /^Chat with/ }).click();
      await page.getByPlaceholder('Ask about any query...').waitFor();
    },
  },
  'plan-selected': {
    fullPage: true,
    async show(page) {
      await choosePlan(page);
      await page.goto('/pricing');
    },
  },
};

async function choosePlan(page) {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Plan: Pro Closer' }).click();
  await page.waitForURL('**/checkout');
}

/** A review as another server would send it. */
async function review(request, reviewDescription, more = {}) {
  const answer = await request.post('/api/reviews/create', {
    data: {
      firstName: 'Maria',
      lastName: 'Ortiz',
      companyName: 'Bay Street Homes',
      jobTitle: 'Broker',
      reviewDescription,
      rating: 5,
      date: new Date().toISOString(),
      ...more,
    },
  });
  if (!answer.ok()) throw new Error(`The review was refused with ${answer.status()}.`);
}

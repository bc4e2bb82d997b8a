// The states of the site that no address alone shows. Each brings its page there; `phone` says that the menu is folded.

/**
 * They are shown in this order, since each may add to the store that the next ones see. `prepare` is called once, with what
 * sends requests, then `show` with a new page for each width.
 */
export const STATES = {
  'no-reviews': { show: showReviews },
  'one-review': {
    prepare: (request) => review(request, 'The call came at nine at night, and by ten we had a listing appointment.'),
    show: showReviews,
  },
  'many-reviews': {
    async prepare(request) {
      for (let n = 1; n <= 6; n += 1) {
        await review(
          request,
          `Call number ${n} was a seller who was ready to talk, and I was the only agent on the line.`,
        );
      }
    },
    show: showReviews,
  },
  'very-long-words': {
    prepare: (request) =>
      review(request, 'Extraordinarily'.repeat(20), { firstName: 'Wolfeschlegelsteinhausen'.repeat(3) }),
    show: showReviews,
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
    async show(page) {
      await choosePlan(page);
      await page.getByRole('button', { name: 'Save Details' }).click();
      await page.getByText('state is required.').first().waitFor();
    },
  },
  'details-saved': {
    fullPage: true,
    async show(page) {
      await choosePlan(page);
      await saveDetails(page);
    },
  },
  receipt: {
    fullPage: true,
    async show(page) {
      await choosePlan(page);
      await saveDetails(page);
      await page.getByTestId('paypal-buttons').getByRole('button').first().click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await page.waitForURL('**/receipt/**');
    },
  },
  'success-alert': {
    async show(page) {
      await page.goto('/contact-us');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Your message has been sent successfully!').waitFor();
    },
  },
  'error-alert': {
    async show(page) {
      await page.route('**/contact-us?*', (route) => route.abort());
      await page.goto('/contact-us');
      // A browser sends a form without scripts itself, and shows its own page when that fails.
      await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Something went wrong, please try again later.').waitFor();
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

async function showReviews(page) {
  await page.goto('/');
  await page.locator('#reviews').scrollIntoViewIfNeeded();
}

async function choosePlan(page) {
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Plan: Pro Closer' }).click();
  await page.waitForURL('**/checkout');
}

async function saveDetails(page) {
  const details = {
    'First Name': 'Ann',
    'Last Name': 'Lee',
    Email: 'ann@example.com',
    Phone: '302 555 0100',
    Address: '1 Main Street',
    City: 'Dover',
    State: 'DE',
  };
  for (const [label, value] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save Details' }).click();
  await page.getByText('Your details are saved for this order.').waitFor();
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

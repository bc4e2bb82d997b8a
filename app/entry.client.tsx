import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepFields } from '#app/islands/keep-fields.ts';

// Where an extension or a translator has changed the page before, React makes all of it anew.
const putBack = keepFields();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
    {
      onRecoverableError(error) {
        putBack();
        reportError(error);
      },
    },
  );
});

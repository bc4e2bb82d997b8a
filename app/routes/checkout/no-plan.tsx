import { ButtonLink } from '#app/ui/button.tsx';

/** Checkout before a plan is chosen. */
export function NoPlan() {
  return (
    <div className="wrap flex min-h-[80svh] flex-col items-start justify-center py-32">
      <h1 className="text-h1">No plan selected.</h1>
      <p className="mt-6 max-w-text text-lead">Choose a lead or a bundle first; it waits for you here.</p>
      <ButtonLink to="/pricing" className="mt-10">
        See Our Plans
      </ButtonLink>
    </div>
  );
}

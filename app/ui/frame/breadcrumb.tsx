import { Link } from '@remix-run/react';
import { parentsOf } from '#app/content/navigation.ts';
import { texts } from '#app/content/texts/texts.ts';

/** Phones hide the page's own title, which its headline repeats. */
export function Breadcrumb({ path, title }: { path: string; title: string }) {
  return (
    <nav aria-label={texts().frame.breadcrumb.label} className="mb-4 text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {parentsOf(path).map((parent, index) => (
          <li key={parent.path} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden>/</span>}
            <Link
              to={parent.path}
              prefetch="intent"
              className="inline-flex min-h-11 min-w-11 items-center underline decoration-current/40 underline-offset-4 hover:decoration-current"
            >
              {parent.name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="opacity-80 max-sm:sr-only">
          <span aria-hidden className="mr-2">
            /
          </span>
          {title}
        </li>
      </ol>
    </nav>
  );
}

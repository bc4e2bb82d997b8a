import plan from 'virtual:critical-css-plan';
import { createProcessor } from 'beasties/runtime';
import { repaint } from '#app/content/brand/colors.ts';
import { hashSource } from '#app/http/security-headers.server.ts';
import { content } from '#app/settings/content.server.ts';

const processor = plan && createProcessor([plan], { fonts: false, cache: false });

const STYLESHEET = /<link rel="stylesheet" href="([^"]*)"/;

const PAGE_STYLE = /<style id="page-style">(.*?)<\/style>/s;

/**
 * Adds to a page's own style the rules of the stylesheet that can apply to it, in every state and medium, and disables the
 * stylesheet until the starter needs it (docs/decisions/0025-pages-carry-their-rules.md). Changes nothing in development.
 * Returns the page and the policy source that allows its style.
 */
export function withCriticalCss(page: string): { html: string; style: string } {
  const html = processor
    ? page
        .replace('</style>', () => `${repaint(processor.extract(withPlainClasses(page)).css, content.shades)}</style>`)
        .replace(
          STYLESHEET,
          (_, address) => `<link rel="stylesheet" disabled="" href="${content.stylesheet ?? address}"`,
        )
    : page;
  return { html, style: hashSource(PAGE_STYLE.exec(html)?.[1] ?? '') };
}

/** Class names such as `[&>th]:py-3` are escaped in HTML, which the processor does not decode. */
function withPlainClasses(page: string): string {
  return page.replaceAll(/ class="[^"]*"/g, (classes) =>
    classes.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  );
}

import 'react';

/** React 18 passes the popover attributes through to the document but does not know their types yet. */
declare module 'react' {
  // biome-ignore lint/correctness/noUnusedVariables: the parameter must match React's declaration
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual';
  }
  // biome-ignore lint/correctness/noUnusedVariables: the parameter must match React's declaration
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: 'toggle' | 'show' | 'hide';
  }
}

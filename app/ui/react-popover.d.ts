import 'react';

/** React 18 renders the attributes of popovers and dialogs, but its types lack them. */
declare module 'react' {
  interface HTMLAttributes<T> {
    popover?: 'auto' | 'manual';
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: 'toggle' | 'show' | 'hide';
    commandfor?: string;
    command?: 'show-modal' | 'close';
  }
  interface DialogHTMLAttributes<T> {
    closedby?: 'any';
  }
}

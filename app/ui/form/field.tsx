import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';

/** When one is focused, the error below it is in view as well. */
const CONTROL =
  'block w-full rounded-card border border-ink/35 bg-white px-4 text-base text-ink transition-colors duration-150 placeholder:text-stone hover:border-ink/60 focus:border-door aria-invalid:scroll-mb-12 aria-invalid:border-fault';

type Common = {
  /** Also the field's id. */
  name: string;
  label: string;
  errors?: string[] | undefined;
  className?: string;
};

type InputProps = Common &
  InputHTMLAttributes<HTMLInputElement> & {
    button?: ReactNode;
    /** Stands beside the label. */
    hint?: string | undefined;
  };

/** A line of text. The `button` that sends it alone stands beside it. */
export function TextField({ label, hint, errors, className = '', button, ...input }: InputProps) {
  const id = input.name;
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} className={className}>
      <div className="flex gap-3">
        <input
          type="text"
          {...input}
          id={id}
          className={`${CONTROL} min-h-12 py-2.5`}
          {...description(id, errors, hint)}
        />
        {button}
      </div>
    </FieldFrame>
  );
}

type TextAreaProps = Common & TextareaHTMLAttributes<HTMLTextAreaElement>;

export function TextAreaField({ label, errors, className = '', ...area }: TextAreaProps) {
  const id = area.name;
  return (
    <FieldFrame id={id} label={label} errors={errors} className={className}>
      <textarea rows={5} {...area} id={id} className={`${CONTROL} py-3`} {...description(id, errors)} />
    </FieldFrame>
  );
}

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & { name: string; children: ReactNode };

export function CheckboxField({ children, className = '', ...input }: CheckboxProps) {
  const id = input.name;
  return (
    <label htmlFor={id} className={`flex min-h-11 cursor-pointer gap-4 py-2 text-sm ${className}`}>
      <input type="checkbox" {...input} id={id} className="size-6 shrink-0 accent-door" />
      <span>{children}</span>
    </label>
  );
}

type FrameProps = Omit<Common, 'name'> & Pick<InputProps, 'hint'> & { id: string; children: ReactNode };

function FieldFrame({ id, label, hint, errors, className, children }: FrameProps) {
  return (
    <div className={className}>
      <div className="mb-1.5 flex flex-wrap justify-between gap-x-2 text-sm leading-tight">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="text-stone">
            {hint}
          </span>
        )}
      </div>
      {children}
      <FieldErrors id={`${id}-error`} errors={errors} />
    </div>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-2 font-medium text-fault text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span>{errors.join(' ')}</span>
    </p>
  );
}

function description(id: string, errors: string[] | undefined, hint?: string) {
  if (errors?.length) return { 'aria-invalid': true, 'aria-describedby': `${id}-error` };
  return hint ? { 'aria-describedby': `${id}-hint` } : {};
}

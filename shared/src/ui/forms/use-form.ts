import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../i18n';
import { validate, type Errors, type RulesByField } from '../../validation';

export interface FormOptions<Values extends object> {
  initialValues: Values;
  rules?: RulesByField<Values>;
  /** Called with valid values; another submit is ignored until its promise settles. */
  onSubmit: (values: Values) => unknown;
  /** Whether a part of these values is still being read, such as a file. A submit waits for it. */
  pending?: boolean | ((values: Values) => boolean);
  /** Called when the rules refuse a submit. */
  onRefused?: (values: Values) => void;
}

export interface FieldBinding<Value> {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

export interface Form<Values extends object> {
  values: Values;
  errors: Errors<Values>;
  /** Whether a submit waits for values that are being read. `reset` and `stopWaiting` end it. */
  waiting: boolean;
  stopWaiting: () => void;
  /** Spread on the `<form>`. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmitCapture: (event: SubmitEvent<HTMLFormElement>) => void;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
  /** Spread on a control: `<TextField label="Email" {...form.field('email')} />`. */
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  /** Changes one value and clears its error. */
  setValue: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Sets errors from elsewhere, such as the server's. The first field with an error gets the focus. */
  setErrors: (errors: Errors<Values>) => void;
  /** Resets to the initial values, or to `values`, without errors. */
  reset: (values?: Values) => void;
}

/** Chooses by position in the document, which need not be the order of the rules. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** Ignores the second click of a double click. The errors may have moved another control below the pointer. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(type, ignore, { capture: true, once: true });
  }
}

/**
 * Some password managers fill in without an event. React sets the default value to that of its state, so the two differ
 * where something was filled in. It passes this event on, and renders the changes together, after the capture phase: the
 * first of several renders would undo the other changes.
 */
function listenForFilled({ currentTarget }: SubmitEvent<HTMLFormElement>): void {
  for (const control of currentTarget.elements as Iterable<HTMLInputElement>) {
    if (control.value !== control.defaultValue) {
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** The values of a form, their errors, and what happens on submit. */
export function useForm<Values extends object>({
  initialValues,
  rules = {},
  pending = false,
  onSubmit,
  onRefused,
}: FormOptions<Values>): Form<Values> {
  const t = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [refusals, setRefusals] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const isPending = typeof pending === 'function' ? pending(values) : pending;

  /* The controls are marked as invalid only after the render that a refusal causes. */
  useEffect(() => {
    if (refusals === 0) return;
    focusFirstInvalid(form.current);
    ignoreSecondClick();
  }, [refusals]);

  const refuse = (refused: Errors<Values>) => {
    setErrors(refused);
    setRefusals((count) => count + 1);
  };

  const setValue: Form<Values>['setValue'] = (name, value) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(({ [name]: _cleared, ...others }) => others as Errors<Values>);
  };

  const submit = async () => {
    if (submitting.current) return;
    const refused = validate(values, rules, t);
    if (Object.keys(refused).length > 0) {
      refuse(refused);
      onRefused?.(values);
      return;
    }
    setErrors({});
    submitting.current = true;
    try {
      await onSubmit(values);
    } finally {
      submitting.current = false;
    }
  };

  const submitLate = useEffectEvent(() => {
    setWaiting(false);
    void submit();
  });
  useEffect(() => {
    if (!waiting || isPending) return undefined;
    // After the next render, because the file becomes a value in an effect of its field.
    const timer = setTimeout(() => submitLate());
    return () => clearTimeout(timer);
  }, [waiting, isPending]);

  return {
    values,
    errors,
    waiting,
    stopWaiting: () => setWaiting(false),
    props: {
      ref: form,
      noValidate: true,
      onSubmitCapture: listenForFilled,
      onSubmit: (event) => {
        event.preventDefault();
        if (isPending) setWaiting(true);
        else void submit();
      },
    },
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => setValue(name, value),
    }),
    setValue,
    setErrors: refuse,
    reset: (next = initialValues) => {
      setValues(next);
      setErrors({});
      setWaiting(false);
    },
  };
}

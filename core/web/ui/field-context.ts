import { createContext, useContext } from 'react';

/** What a Field tells the control inside it, so that label, hint and error belong to it without ids by hand. */
export interface FieldControl {
  /** Spread on the native control. */
  controlProps: {
    id?: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
    'aria-required'?: true;
  };
  invalid: boolean;
  /** Drawn inside the control, at its end: €, %, dní; the control is described by the id. */
  unit?: { id: string; text: string };
}

const none: FieldControl = { controlProps: {}, invalid: false };

export const FieldContext = createContext<FieldControl>(none);

/** For controls: what the Field around says. Outside a Field it says nothing, and the control needs its own name. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

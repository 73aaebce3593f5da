import { createContext, useContext } from 'react';

/** The props that a Field gives to the control inside it, so that label, hint and error belong to the control without explicit ids. */
export interface FieldControl {
  /** The props to spread on the native control. */
  controlProps: {
    id?: string;
    'aria-describedby'?: string;
    'aria-invalid'?: true;
    'aria-required'?: true;
  };
  invalid: boolean;
  /** The unit, shown inside the control at its end: €, %, dní. The id connects it with the control's description. */
  unit?: { id: string; text: string };
}

const none: FieldControl = { controlProps: {}, invalid: false };

export const FieldContext = createContext<FieldControl>(none);

/** Returns the props from the surrounding Field, for controls. Outside a Field they are empty, and the control needs its own name. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

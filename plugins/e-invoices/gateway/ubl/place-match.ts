import type { XmlElement } from '#core/gateway/reading';
import type { Form } from '../model/e-invoice.ts';
import { elementOf, isConstant, type Place } from './place.ts';

interface Context {
  readonly form: Form;
  readonly currency: string;
}

/**
 * Returns whether an element belongs to a place: it has the name of the place's element, and all texts and attributes that the place fixes
 * have their fixed values.
 */
export function belongs(place: Place, element: XmlElement, { form, currency }: Context): boolean {
  return (
    localName(place, form) === element.name &&
    (place.takes?.(element, currency) ?? true) &&
    hasFixed(place, element, form)
  );
}

function hasFixed(place: Place, element: XmlElement, form: Form): boolean {
  if (place.fixed !== undefined && !place.acceptsAny && !isSame(element.text, place.fixed)) return false;
  for (const [name, property] of Object.entries(place.attributes ?? {}))
    if (typeof property !== 'string' && element.attributes[name]?.toUpperCase() !== property.fixed.toUpperCase())
      return false;
  return place.inside.every((inner) => {
    if (!decides(inner)) return true;
    const name = localName(inner, form);
    return element.children.some((child) => child.name === name && hasFixed(inner, child, form));
  });
}

/** Returns whether the place must be inside for an element to match: it is constant, or has an attribute with a fixed value. */
function decides(place: Place): boolean {
  return (
    (isConstant(place) && !acceptsAny(place)) ||
    Object.values(place.attributes ?? {}).some((property) => typeof property !== 'string')
  );
}

function acceptsAny(place: Place): boolean {
  return place.acceptsAny === true || place.inside.some(acceptsAny);
}

/** Compares texts as UBL means them: without regard to case, and with `0` and `1` for `false` and `true`. */
function isSame(text: string, fixed: string): boolean {
  const plain = text.trim().toUpperCase();
  return plain === fixed.toUpperCase() || plain === { false: '0', true: '1' }[fixed];
}

function localName(place: Place, form: Form): string {
  return elementOf(place, form).slice('cbc:'.length);
}

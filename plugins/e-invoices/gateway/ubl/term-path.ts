import type { Form } from '../model/e-invoice.ts';
import { rootOf } from './namespaces.ts';
import { elementOf, type Place, placesOf, type Term } from './place.ts';
import { invoicePlaces } from './places/invoice-places.ts';

/** The terms that UBL writes as an attribute of another term's element. */
const attributes: Readonly<Partial<Record<Term, readonly [of: Term, name: string]>>> = {
  'BT-130': ['BT-129', 'unitCode'],
  'BT-150': ['BT-149', 'unitCode'],
  'BT-82': ['BT-81', 'name'],
};

/** Returns the path of a term in the file, as an XPath with the usual prefixes; undefined if the form does not have the term. */
export function pathOfTerm(term: Term, form: Form): string | undefined {
  const [of, name] = attributes[term] ?? [];
  const path = find(of ?? term, invoicePlaces, form, `/${rootOf[form]}`);
  return path !== undefined && name !== undefined ? `${path}/@${name}` : path;
}

function find(term: Term, places: readonly Place[], form: Form, above: string): string | undefined {
  for (const place of placesOf(places, form)) {
    const path = `${above}/${elementOf(place, form)}`;
    const found = place.term === term ? path : find(term, place.inside, form, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

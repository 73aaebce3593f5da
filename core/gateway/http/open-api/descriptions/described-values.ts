import type { SchemaObject } from '../open-api-types.ts';
import { type DocComment, readComment } from './doc-comment.ts';

/**
 * The doc comments of a contract's values, filled by the calls that `describeSource` writes into contracts. A described schema has its
 * comment as `description`; the comments of all other objects, such as endpoints and descriptions of fields, are kept beside them.
 */
export class DescribedValues {
  readonly #comments = new WeakMap<object, DocComment>();

  commentOf(value: object): DocComment | undefined {
    return this.#comments.get(value);
  }

  /** Returns the value with its comment. A schema is copied, because the same schema may stand elsewhere with another meaning. */
  describe<T>(value: T, comment: string): T {
    return this.#describe(value, readComment(comment));
  }

  /** Returns the function with values described by the comments of the objects at a path in its arguments. */
  describedBy<Args extends readonly unknown[], Values extends object>(
    make: (...args: Args) => Values,
    [argument, ...path]: readonly [number, ...string[]],
  ): (...args: Args) => Values {
    return (...args) => {
      const values = make(...args);
      const by = path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), args[argument]);
      if (!isObject(by)) return values;
      const described = Object.entries(values).map(([name, value]) => {
        const source = by[name];
        const comment = isObject(source) ? this.#comments.get(source) : undefined;
        return [name, comment ? this.#describe(value as unknown, comment) : (value as unknown)];
      });
      return Object.fromEntries(described) as Values; // the same names
    };
  }

  #describe<T>(value: T, comment: DocComment): T {
    if (!isObject(value) || comment.text === '') return value;
    if (!isSchema(value)) {
      this.#comments.set(value, comment);
      return value;
    }
    const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(value)) as SchemaObject & T;
    return Object.assign(copy, { description: comment.text });
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Returns whether TypeBox made the object: it marks schemas by properties that are not enumerable. */
function isSchema(value: object): boolean {
  return '~kind' in value || '~unsafe' in value;
}

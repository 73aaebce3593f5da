/** The words that tests/fixtures/who-may.txt defines: names for sets of roles and of licences. */
export class Vocabulary {
  readonly #roles = new Map<string, ReadonlySet<string>>();
  readonly #licences = new Map<string, ReadonlySet<string>>();

  /**
   * Defines a word from a line such as `roles admins = Owner, Admin`. The first word for roles, and the first for licences, must contain
   * all of them. @throws Error if the line is invalid, or contains an unknown name
   */
  define(line: string): void {
    const [, kind, word = '', list = ''] = /^(roles|licences) (.+?) = (.+)$/.exec(line) ?? [];
    if (!kind) throw new Error(`"${line}" is no word: write "roles WORD = NAMES" or "licences WORD = NAMES"`);
    const words = kind === 'roles' ? this.#roles : this.#licences;
    if (words.has(word)) throw new Error(`"${word}" is defined already`);
    const names = list.split(/\s*,\s*/);
    const [all] = words.values();
    const unknown = names.find((name) => all && !all.has(name));
    if (unknown !== undefined) throw new Error(`"${unknown}" is not among "${[...words.keys()][0]}"`);
    words.set(word, new Set(names));
  }

  /** Returns the roles in a list such as `accountants, Employee`. @throws Error for an unknown word */
  roles(list: string): ReadonlySet<string> {
    return spelled(list, this.#roles);
  }

  /** Returns the licences in a list such as `below Pro, academic`. @throws Error for an unknown word */
  licences(list: string): ReadonlySet<string> {
    return spelled(list, this.#licences);
  }

  /** Returns the shortest list of words for these roles, beginning with the largest set. */
  sayRoles(names: readonly string[]): string {
    return wordsFor(names, this.#roles);
  }

  sayLicences(names: readonly string[]): string {
    return wordsFor(names, this.#licences);
  }
}

type Words = ReadonlyMap<string, ReadonlySet<string>>;

function spelled(list: string, words: Words): ReadonlySet<string> {
  const [all = new Set<string>()] = words.values();
  return new Set(
    list.split(/\s*,\s*/).flatMap((one) => {
      const meant = words.get(one) ?? (all.has(one) ? [one] : undefined);
      if (meant) return [...meant];
      throw new Error(`nobody knows the word "${one}"; there are ${[...words.keys(), ...all].join(', ')}`);
    }),
  );
}

function wordsFor(names: readonly string[], words: Words): string {
  const fitting = [...words].filter(([, meant]) => [...meant].every((name) => names.includes(name)));
  const [word, meant] = fitting.toSorted(([, one], [, other]) => other.size - one.size)[0] ?? [];
  const rest = names.filter((name) => !meant?.has(name));
  return [...(word === undefined ? [] : [word]), ...rest].join(', ');
}

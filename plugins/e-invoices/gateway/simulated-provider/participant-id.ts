const scheme = 'iso6523-actorid-upis::';

/** Returns the participant that belongs to a Slovak tax number (DIČ). 0245 is the only scheme of Slovak participants. */
export function participantOf(dic: string): string {
  return `0245:${dic}`;
}

/** Returns the id without the scheme of Peppol, in lower case, so that `iso6523-actorid-upis::0245:…` and `0245:…` are equal. */
export function plainId(id: string): string {
  const plain = id.trim().toLowerCase();
  return plain.startsWith(scheme) ? plain.slice(scheme.length) : plain;
}

/** Returns the id with the scheme of Peppol. */
export function longId(id: string): string {
  return scheme + plainId(id);
}

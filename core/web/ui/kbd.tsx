import './kbd.css';

/** A key, or keys one after another: `Ctrl S`, `g i`. Spaces part the keys. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className="k-keys">
      {children.split(' ').map((key, at) => (
        <kbd key={at} className="k-kbd">
          {key}
        </kbd>
      ))}
    </span>
  );
}

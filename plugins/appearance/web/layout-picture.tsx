export interface LayoutPictureProps {
  readonly columns: number;
  readonly text: string;
}

/** Some rows in so many columns: what a layout looks like, at a glance; the words beside it say the same. */
export function LayoutPicture({ columns, text }: LayoutPictureProps) {
  const cells = Array.from({ length: columns * 4 }, (_, at) => at);
  return (
    <>
      <span className="k-layout-picture" data-columns={columns} aria-hidden="true">
        {cells.map((cell) => (
          <span key={cell} />
        ))}
      </span>
      <span>{text}</span>
    </>
  );
}

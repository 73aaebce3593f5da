import { Card, Skeleton } from '#core/web';

/** Placeholders in the shape of the cards, as many as fill a window. */
export function CardSkeletons() {
  return Array.from({ length: 5 }, (_, index) => (
    <Card key={index}>
      <Skeleton lines={3} width={40} />
    </Card>
  ));
}

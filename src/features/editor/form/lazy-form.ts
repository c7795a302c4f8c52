import { lazyPart } from '../../../ui/lazy-part.tsx'

// Beside the other parts, and not one of them: it is made of some of them.
export const SegmentForm = lazyPart(async () => (await import('./segment-form.tsx')).SegmentForm)

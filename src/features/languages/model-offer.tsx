import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/api.ts'
import { modelsQuery } from '../../api/models.ts'
import { useLateWords } from '../../messages/use-messages.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Facts, ModelActs, useDirectionName } from './model-line.tsx'

/** The direction of the demonstration, which is in English. */
const first = { name: 'en-es', source_lang: 'en', target_lang: 'es' }

/** Adds the first translation model in one click, and shows how far it is. */
export function ModelOffer() {
  const words = useLateWords('languages')?.models
  const api = useApi()
  const direction = useDirectionName()(first)
  const model = useQuery(modelsQuery(api)).data?.find(({ name }) => name === first.name)
  if (words === undefined) return <div className="h-8" />
  return (
    <>
      <p>{words.offer}</p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        {model !== undefined && (
          <>
            <span className="font-medium text-ink">{direction}</span>
            <span className="num">
              <Facts bytes={model.bytes} licence={model.licence} />
            </span>
          </>
        )}
        <ModelActs name={first.name} direction={direction} model={model} isProposed />
        <Link to="/languages" className={buttonLook('quiet')}>
          {words.others}
        </Link>
      </div>
    </>
  )
}

import type { Role } from '#contract/resources/account.ts'

/** A person as an identity provider describes them; null: the claims say nothing that the settings know. */
export type Identity = {
  /** Issuer and subject: the same for all sign-ins of a person. */
  readonly subject: string
  readonly name: string
  readonly email: string | null
  readonly role: Role | null
  /** An id, or `local`: that of the person who started the service. */
  readonly organisationId: string | null
}

/** Values of a sign-in that has begun, by which its answer is checked. */
export type BegunSignIn = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** `silent`: the provider does not answer; `denied`: it did not let the person in; `invalid`: its answer is not accepted. */
export type SignInFault = 'silent' | 'denied' | 'invalid'

/** Another service that knows who people are. */
export type IdentityProvider = {
  /** The name on the button. */
  readonly label: string
  readonly sessionMilliseconds: number
  /** Returns the page to send the person to; null where the provider does not answer. */
  readonly begin: () => Promise<(BegunSignIn & { readonly url: string }) | null>
  /** Reads the query with which the provider has sent the person back. */
  readonly finish: (response: string, begun: BegunSignIn) => Promise<Identity | SignInFault>
}

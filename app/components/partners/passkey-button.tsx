import { PageModule } from '#app/components/page/needs.tsx'

type PasskeyButtonProps = {
  /** Options for the browser (rules/partners/passkeys.ts). */
  options: object
  /** Address that the form is sent to with the browser's answer. */
  action: string
  className: string
  children: string
}

/**
 * A button of a form that asks the device for a passkey. It is shown by its script (browser/passkey.ts), in a browser
 * that knows passkeys.
 */
export function PasskeyButton({ options, action, className, children }: PasskeyButtonProps) {
  return (
    <>
      <PageModule name="passkey" />
      <input type="hidden" name="answer" />
      <div data-with-passkey="" hidden>
        <p
          className="error"
          role="alert"
          id="cle-refus"
          hidden
          data-refused="La clé n’a pas répondu. Réessayez, ou demandez un lien."
          data-known="Cet appareil a déjà une clé."
        />
        <p className="actions">
          <button type="submit" className={className} formAction={action} data-passkey={JSON.stringify(options)}>
            {children}
          </button>
        </p>
      </div>
    </>
  )
}

import { LoginForm } from "../../auth/parts/LoginForm.tsx";

/** The agents' way in, a script of its own beside the page that makes the offer. */
export default function AgentLogin() {
  return <LoginForm area="agent" />;
}

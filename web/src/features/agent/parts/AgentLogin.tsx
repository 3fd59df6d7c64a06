import { LoginForm } from "../../auth/parts/LoginForm.tsx";

/** Agents' sign-in form, in a separate script from the landing page. */
export default function AgentLogin() {
  return <LoginForm area="agent" />;
}

import { LoginForm } from "../../auth/parts/LoginForm.tsx";

/** Sign-in of agents, in a separate script from the landing page. */
export default function AgentLogin() {
  return <LoginForm area="agent" />;
}
